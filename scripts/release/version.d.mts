import type { Changelog } from 'keep-a-changelog'

export function setVersion(project: string, version: string, day: string): void
export function parseChangelog(text: string): Changelog
export function released(text: string, version: string, day: string): string
export function nextVersion(current: string, requested: string | undefined): string
export function publishCommands(
  files: readonly string[],
  widgetsVersion: string,
  formerWidgetsVersion: string | undefined,
): string[]
