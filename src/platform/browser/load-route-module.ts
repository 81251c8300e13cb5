import { CallFailed } from './call-failed.ts'

/** A page's script that could not be had: without a connection, or because a new version of the application has replaced it. */
export class MissingScript extends CallFailed {
  constructor() {
    super(0, {})
    this.name = 'MissingScript'
  }
}

interface Route {
  id: string
  /** the address of the page's script */
  module: string
}

/**
 * Loads the script of a page that a link leads to. The build puts it in the place of React Router's own
 * (`scripts/own-route-loading.ts`), which loads the document anew when the script cannot be had: without a connection that
 * is the browser's own error page, and the visitor has lost the site.
 * @param modules the scripts that are here already, by their route
 * @returns the module; without the script one whose page throws MissingScript, for a boundary to show: the router shows an
 * empty page where this rejects and the page's data came
 */
export async function loadRouteModule(route: Route, modules: Record<string, unknown>): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    modules[route.id] = module
    return module
  } catch (error) {
    console.error(error)
    return missingModule
  }
}

const missingModule = {
  default(): never {
    throw new MissingScript()
  },
  clientLoader: () => null,
}
