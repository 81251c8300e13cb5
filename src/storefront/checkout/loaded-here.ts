/** Whether the browser loaded the document at this path, rather than coming to it by a link inside the shop. */
export function loadedHere(pathname: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === pathname
}
