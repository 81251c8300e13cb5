// What comes off the wire is read as it is.
// biome-ignore lint/suspicious/noExplicitAny: the description is checked by rules, not by types
type Json = any

/** The search's trailing slash is asked for (specification X5). */
const ASKED_FOR = '/api/product/search/'
const URL_SAFE = /^[A-Za-z0-9-._~:/?#[\]@!$&'()*+,;=]+$/
const SENTENCE = /^[A-Z].{8,140}\.$/

/** What in a description breaks the rules of Redocly's recommended set, one line each. */
export function problemsOf({ info, servers, tags, paths, components }: Json): string[] {
  const described = new Set(tags.map(({ name }: Json) => name))
  const schemes = components.securitySchemes
  const ids = new Set<string>()
  const shapes = new Map<string, string>()
  const general = [
    ...(info.license?.name ? [] : ['info has no license']),
    ...(servers.length > 0 && !servers.some(({ url }: Json) => url.endsWith('/')) ? [] : ['no clean server']),
    ...tags.flatMap(({ name, description }: Json) => (description ? [] : [`tag ${name} is not described`])),
    ...unused(components, JSON.stringify(paths)),
  ]
  const ofCalls = Object.entries<Json>(paths).flatMap(([path, methods]) => {
    const shape = path.replace(/{\w+}/g, '{}')
    const twin = shapes.get(shape)
    shapes.set(shape, path)
    return Object.entries<Json>(methods).flatMap(([method, operation]) => {
      const { operationId: id, summary, security, responses, parameters = [] } = operation
      const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name!)
      const named = parameters.filter(({ in: where }: Json) => where === 'path').map(({ name }: Json) => name)
      const keys = parameters.map((one: Json) => one.$ref ?? `${one.in} ${one.name}`)
      const problems: [boolean, string][] = [
        [!id || !URL_SAFE.test(id), 'has no name that fits an address'],
        [!SENTENCE.test(summary ?? ''), 'has no summary of one sentence'],
        [!operation.tags?.length, 'has no tag'],
        ...(operation.tags ?? []).map((tag: string) => [
          !described.has(tag),
          `has the tag ${tag}, which nothing describes`,
        ]),
        [!Array.isArray(security), 'does not say what it asks of the caller'],
        ...(security ?? []).flatMap((one: Json) =>
          Object.keys(one).map((scheme) => [!schemes[scheme], `asks for ${scheme}, which nothing describes`]),
        ),
        [!Object.keys(responses).some((status) => /^[23]/.test(status)), 'has no answer of success'],
        [!Object.keys(responses).some((status) => /^4/.test(status)), 'has no answer of refusal'],
        ...inPath.map((name): [boolean, string] => [
          !named.includes(name),
          `does not describe ${name} of its path`,
        ]),
        ...named.map((name: string) => [!inPath.includes(name), `describes ${name}, which its path lacks`]),
        [new Set(keys).size !== keys.length, 'describes a parameter twice'],
        [ids.has(id), `shares the name ${id}`],
        [path.endsWith('/') && path !== ASKED_FOR, 'ends in a slash'],
        [path.includes('?'), 'has a query in its path'],
        [twin !== undefined, `is the same path as ${twin}`],
      ]
      ids.add(id)
      return problems.filter(([wrong]) => wrong).map(([, text]) => `${method.toUpperCase()} ${path} ${text}`)
    })
  })
  return [...general, ...ofCalls]
}

/** Components that nothing refers to. */
function unused({ parameters, responses }: Json, paths: string): string[] {
  return [
    ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ].flatMap((ref) => (paths.includes(`"${ref}"`) ? [] : [`${ref} is used nowhere`]))
}
