import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}

test('the lockfile names the packages of every platform, or npm ci would refuse it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('what every platform installs is pinned by its content', () => {
  const loose = Object.entries(packages).filter(
    ([path, { version, integrity, optional }]) => path && (!version || (!integrity && !optional)),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('no package is fetched from a place that the lockfile dictates', () => {
  expect(readFileSync('package-lock.json', 'utf8').includes('"resolved"')).toBe(false)
})

test('O6 the parts of React Router are of one version, or npm ls finds two of them', () => {
  const versions = Object.entries(packages).flatMap(([path, { version }]) =>
    /node_modules\/(react-router|@react-router\/\w+)$/.test(path) ? [version] : [],
  )
  expect(versions.length).toBe(3)
  expect(new Set(versions).size).toBe(1)
})
