import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const compose = readFileSync('compose.yml', 'utf8')
const services = compose
  .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  .split(/\n(?= {2}\w+:\n)/)
  .slice(1)

test('O15 O9 every container has a fixed version, limits and a log that does not grow', () => {
  expect(services.map((service) => service.trim().split(':')[0])).toEqual(['database', 'shop', 'proxy'])
  for (const service of services) {
    expect(service).toMatch(/logging: \*log/)
    expect(service).toMatch(/mem_limit: \d+/)
    expect(service).toMatch(/restart: unless-stopped/)
    expect(service).toMatch(/ {4}(image: \w+:\d+\.\d+|build: \.)/)
  }
  expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(/^FROM (?!node:\d+\.\d+\.\d+-)/m)
})

test('O15 PostgreSQL counts as ready when it answers by TCP, which it does not while it makes its folder', () => {
  expect(services[0]).toContain('pg_isready --host 127.0.0.1')
})

test('O9 systemd opens the shop after a restart and copies it each night; the page tells how', () => {
  const page = readFileSync('docs/instalar.md', 'utf8')
  const unit = readFileSync('deploy/vitrine.service', 'utf8')
  expect(unit).toMatch(/^Restart=on-failure$/m)
  expect(unit).toMatch(/^WantedBy=multi-user\.target$/m)
  expect(readFileSync('deploy/vitrine-backup.timer', 'utf8')).toMatch(/^OnCalendar=/m)
  expect(readFileSync('deploy/vitrine-backup.service', 'utf8')).toContain('vitrine.mjs shop backup')
  for (const about of ['systemctl enable', 'HTTPS', 'reinicia', 'restore', 'git pull', 'journald'])
    expect(page).toContain(about)
})
