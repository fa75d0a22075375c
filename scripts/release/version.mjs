/** What a release changes in the files of the project: the version in each, and the changelog. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser, Release } from 'keep-a-changelog'

/** The files that contain the version, besides those generated from them. */
const VERSIONED = {
  'package.json': inJson,
  'package-lock.json': (text, version) => {
    const lock = JSON.parse(text)
    lock.version = version
    lock.packages[''].version = version
    return `${JSON.stringify(lock, null, 2)}\n`
  },
  'clients/typescript/package.json': inJson,
  'clients/graphql/package.json': inJson,
  'clients/python/pyproject.toml': (text, version) => text.replace(/^version = ".*"$/m, `version = "${version}"`),
  'clients/python/strengthgraph/__init__.py': (text, version) =>
    text.replace(/^__version__ = ".*"$/m, `__version__ = "${version}"`),
}

function inJson(text, version) {
  return text.replace(/^( {2}"version": ")[^"]+(")/m, `$1${version}$2`)
}

/** Writes the version into each file, and gives it and the day to what is unreleased in the changelog. */
export function setVersion(project, version, day) {
  for (const [name, changed] of Object.entries(VERSIONED)) {
    const file = join(project, name)
    writeFileSync(file, changed(readFileSync(file, 'utf8'), version))
  }
  const file = join(project, 'CHANGELOG.md')
  writeFileSync(file, released(readFileSync(file, 'utf8'), version, day))
}

/** In the form that the changelog uses. */
export function parseChangelog(text) {
  const changelog = parser(text)
  changelog.format = 'markdownlint'
  return changelog
}

/** The changelog with the unreleased changes as a release, and nothing unreleased. */
export function released(text, version, day) {
  const changelog = parseChangelog(text)
  const unreleased = changelog.releases.find((one) => one.version === undefined)
  const changes = unreleased && [...unreleased.changes.values()].flat()
  if (!changes?.length) throw new Error('CHANGELOG.md has nothing under Unreleased: write what users notice.')
  unreleased.setVersion(version)
  unreleased.setDate(day)
  changelog.addRelease(new Release())
  return changelog.toString()
}

/** The commands that publish packed files. The widgets have a version of their own, which is published only once. */
export function publishCommands(files, widgetsVersion, formerWidgetsVersion) {
  const isPublished = (file) =>
    widgetsVersion === formerWidgetsVersion && file === `strengthgraph-widgets-${widgetsVersion}.tgz`
  const packages = files.filter((file) => file.endsWith('.tgz'))
  return [
    ...packages.filter((file) => !isPublished(file)).map((file) => `npm publish dist/packages/${file} --access public`),
    ...packages.filter(isPublished).map((file) => `# ${file} is left out: the last release has this version already`),
    'python3 -m twine upload dist/packages/*.whl dist/packages/*.tar.gz',
  ]
}

/** `major`, `minor` or `patch` after the current version, or the version itself if it is a later one. Throws otherwise. */
export function nextVersion(current, requested) {
  const [major, minor, patch] = current.split('.').map(Number)
  const steps = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }
  const parts =
    steps[requested] ??
    /^(\d+)\.(\d+)\.(\d+)$/
      .exec(requested ?? '')
      ?.slice(1)
      .map(Number)
  if (!parts) throw new Error(`Which release? Give major, minor, patch or a version such as 1.2.3, not ${requested}.`)
  if (compare(parts, [major, minor, patch]) <= 0)
    throw new Error(`${parts.join('.')} is not later than ${current}, the current version.`)
  return parts.join('.')
}

const compare = (one, other) => one.reduce((difference, part, at) => difference || part - other[at], 0)
