import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** what stands there instead; when it throws, the boundary above is asked */
  failed: (error: unknown) => ReactNode
  /** when it changes, the content is drawn again */
  of?: unknown
  children: ReactNode
}

/** Shows something else in the place of what could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state: { failure: { error: unknown } | null } = { failure: null }
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }
  override componentDidUpdate({ of }: ErrorBoundaryProps) {
    if (of !== this.props.of && this.state.failure) this.setState({ failure: null })
  }
  override render() {
    const { failure } = this.state
    return failure ? this.props.failed(failure.error) : this.props.children
  }
}
