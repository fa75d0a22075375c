/** What the pages about keys need from the server. */
import type { Request, RequestHandler, Response } from 'express'
import type { Execute } from '../../contract/index.ts'
import type { Fault } from '../../kernel/faults/faults.ts'
import type { KeyIdentity } from '../../kernel/viewer.ts'

export type Purpose = 'operator' | 'usage'

export interface Session {
  readonly id: string
  readonly key: KeyIdentity
}

/** Sessions of people who signed in with a key. */
export interface Sessions {
  start(purpose: Purpose, key: string): Promise<{ readonly cookie: string; readonly session: Session } | undefined>
  resume(purpose: Purpose, cookie: string): Promise<Session | undefined>
  formToken(sessionId: string): string
  readFormToken(sessionId: string, token: string): string | undefined
}

export interface Counts {
  readonly requests: number
  readonly errors: number
  readonly cost: number
}

/** The usage of a key, or of all callers. */
export interface ShownUsage {
  readonly total: Counts
  readonly days: readonly (Counts & { readonly day: string })[]
  readonly routes: readonly (Counts & { readonly service: string; readonly route: string })[]
  readonly statuses: readonly { readonly status: number; readonly requests: number; readonly cost: number }[]
  readonly errors: readonly {
    readonly service: string
    readonly route: string
    readonly status: number
    readonly requests: number
  }[]
}

export interface ManagedKey {
  readonly id: number
  readonly name: string
  readonly owner: string | null
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly tier: string
  readonly limitPerMinute: number | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  readonly status: 'active' | 'expired' | 'revoked'
  readonly replaces: { readonly prefix: string } | null
  readonly replacedBy: { readonly prefix: string } | null
}

/** A form for a new key, as it was sent. */
export interface NewKeyForm {
  readonly name: string
  readonly owner: string
  readonly scopes: readonly string[]
  readonly tier: string
  readonly limit: string
  readonly expires: string
}

/** A key that was made now. It is shown once. */
export interface MadeKey {
  readonly key: string
  readonly record: ManagedKey
}

/** What operators do with keys. Refusals are faults whose message is for the operator. */
export interface KeyManagement {
  /** Newest first. */
  page(skip: number, take: number): Promise<{ readonly keys: readonly ManagedKey[]; readonly count: number }>
  find(id: number): Promise<ManagedKey | undefined>
  /** `formId` identifies the form: sent again, it creates no second key. */
  create(form: NewKeyForm, formId: string): Promise<MadeKey>
  rotate(key: ManagedKey, grace: string): Promise<MadeKey & { readonly replaced: ManagedKey }>
  /** `already` is true if it was revoked before; nothing is changed then. */
  revoke(key: ManagedKey): Promise<{ readonly already: boolean }>
  usage(days: number, keyId?: number): Promise<ShownUsage>
  usageByKey(days: number): Promise<ReadonlyMap<number, Counts>>
}

export interface OperatorParts {
  readonly management: KeyManagement
  /** Set if a reverse proxy authenticates operators: the header that names them, and who is one. */
  readonly proxy?: { readonly header: string; readonly identities: ReadonlySet<string> } | undefined
  /** Records what an operator did. */
  audit(action: string, details: Readonly<Record<string, unknown>>): void
  /** Counts a sign-in that was refused. */
  onRefusal(): void
}

export interface KeyPageParts {
  readonly execute: Execute
  readonly publicUrl: () => string
  readonly sessions: Sessions
  readonly limit: RequestHandler
  /** Sends the headers of that limit without counting. */
  readonly limitHeaders: RequestHandler
  /** Counts a wrong key of the client; resolves to the fault to respond with. */
  readonly countWrongKey: (request: Request, response: Response, purpose: Purpose, fault: Fault) => Promise<Fault>
  /** Undefined if the operator page is off. */
  readonly operator: OperatorParts | undefined
}
