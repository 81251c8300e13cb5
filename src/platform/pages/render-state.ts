import { createContext } from 'react-router'

/** What a rendering and the server tell each other beside the page. */
export interface RenderState {
  /** marks the scripts that the rendering itself puts in */
  nonce?: string
  /** the error of a loader that found the database away: the page is a 503 */
  unavailable?: Error
  /** a loader did without something that it could not get: the page is sent and not stored */
  incomplete?: boolean
  /** logs a fault of the page, once */
  report?: (error: unknown) => void
}

/** In the context of loaders: `context.get(renderState).incomplete = true`. */
export const renderState = createContext<RenderState>({})
