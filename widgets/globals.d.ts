/** Version of the release that a bundle is part of; `npm run widgets` puts it in. */
declare const __VERSION__: string
