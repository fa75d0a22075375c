/** The settings of the usage of keys and of the operator page. */
import { flag, integer, list, setting } from './setting.ts'

export const KEY_SETTINGS = {
  OPERATOR_PAGE: setting({
    help: 'Serve `/operator`, where operators create, rotate and revoke keys and see their usage. Sign in with a key of `keys create --operator`.',
    shape: 'true or false',
    example: 'true',
    preset: 'false',
    parse: flag,
  }),
  OPERATOR_IDENTITY_HEADER: setting({
    help: 'Header in which a proxy of TRUSTED_PROXIES states who signed in there; in place of operator keys on the operator page. The proxy must remove the header from requests of clients. Empty: operator keys.',
    shape: 'the name of a header',
    example: 'X-Forwarded-User',
    preset: '',
    parse: (value) => (/^[A-Za-z][A-Za-z0-9-]{0,63}$|^$/.test(value) ? value : undefined),
  }),
  OPERATOR_IDENTITIES: setting({
    help: 'Who is an operator, of those that OPERATOR_IDENTITY_HEADER states.',
    shape: 'names as the proxy states them, separated by commas',
    example: 'ada@example.org,grace@example.org',
    preset: '',
    parse: list((one) => one.length <= 200),
  }),
  USAGE_RETENTION_DAYS: setting({
    help: 'Days for which the usage of keys stays on record.',
    shape: 'a whole number from 1 to 3650',
    example: '400',
    preset: '90',
    parse: integer(1, 3_650),
  }),
} as const
