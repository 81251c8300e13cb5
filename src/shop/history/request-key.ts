/** The header under which a browser of the back office asks for a change: asked again, it is not done again. */
export const REQUEST_KEY = 'x-request-key'
