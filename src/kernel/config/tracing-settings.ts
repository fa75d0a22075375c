/**
 * The settings of tracing that this project reads itself, as OpenTelemetry specifies them:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
import { flag, number, oneOf, setting, url } from './setting.ts'

export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    help: 'Collector that receives traces over HTTP; `/v1/traces` is appended. Empty: tracing is off. All settings with OTEL_ are the standard ones of OpenTelemetry, and others of them work too (docs/operations.md#tracing).',
    shape: 'an http or https URL',
    example: 'http://localhost:4318',
    preset: '',
    parse: url('http:', 'https:'),
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting({
    help: 'The same for traces alone, as the whole URL.',
    shape: 'an http or https URL',
    example: 'http://localhost:4318/v1/traces',
    preset: '',
    parse: url('http:', 'https:'),
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting({
    help: 'Encoding of traces that are sent to the collector.',
    shape: 'http/protobuf or http/json (grpc is not supported)',
    example: 'http/json',
    preset: 'http/protobuf',
    parse: oneOf('http/protobuf', 'http/json'),
  }),
  OTEL_TRACES_EXPORTER: setting({
    help: 'Where traces go: `otlp`, `console` (standard output) or `none`. Empty: `otlp` if there is an endpoint.',
    shape: 'one of otlp, console, none, or empty',
    example: 'console',
    preset: '',
    parse: oneOf('', 'otlp', 'console', 'none'),
  }),
  OTEL_TRACES_SAMPLER: setting({
    help: 'Which requests are traced.',
    shape:
      'one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
    example: 'parentbased_traceidratio',
    preset: 'parentbased_always_on',
    parse: oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    help: 'Share of requests that the samplers named `traceidratio` trace.',
    shape: 'a number from 0 to 1',
    example: '0.1',
    preset: '1',
    parse: number(0, 1),
  }),
  OTEL_SERVICE_NAME: setting({
    help: 'Name of the service in traces.',
    shape: 'a name',
    example: 'strengthgraph-eu',
    preset: 'strengthgraph',
    parse: (value) => value || undefined,
  }),
  OTEL_SDK_DISABLED: setting({
    help: 'Turn tracing off, whatever the other settings say.',
    shape: 'true or false',
    example: 'true',
    preset: 'false',
    parse: flag,
  }),
} as const
