/** `doctor` knows the versions of Node.js that package.json states. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSupportedNode } from '../../src/commands/doctor.ts'

test('the first supported versions and newer ones are supported, and nothing before them', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe('^20.19.2 || ^22.12.0 || >=24.0.0')
  for (const version of ['20.19.2', '20.20.0', '22.12.0', '22.23.3', '24.0.0', '25.1.0', '26.0.0']) {
    expect([version, isSupportedNode(version)]).toEqual([version, true])
  }
  for (const version of ['18.20.8', '20.18.3', '20.19.0', '20.19.1', '21.7.3', '22.11.0', '23.11.0']) {
    expect([version, isSupportedNode(version)]).toEqual([version, false])
  }
})
