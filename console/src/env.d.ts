/** The root package's version, put in by the build. */
declare const __VERSION__: string;

/** From prelude.js: resolves once the styles of components have loaded or failed. Not set by the dev server. */
declare var __stylesLoaded: Promise<unknown> | undefined;
