/** The version of the root package, inserted by the build. */
declare const __VERSION__: string;
