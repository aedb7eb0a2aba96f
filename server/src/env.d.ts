/** The version of the root package, inserted by the build. */
declare const __VERSION__: string;

// What the types of @embedpdf/pdfium refer to, as far as it is used here: @types/node has no WebAssembly, and the types of
// Emscripten are not part of the library.
interface EmscriptenModule {
  HEAPU8: Uint8Array<ArrayBuffer>;
  print: (line: string) => void;
  printErr: (line: string) => void;
  instantiateWasm: (
    imports: Record<string, Record<string, (...args: number[]) => number>>,
    done: (instance: WebAssembly.Instance) => void,
  ) => Record<string, unknown>;
}
declare function getValue(at: number, type: 'float'): number;
declare function UTF16ToString(at: number): string;
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: number[]) => number>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(code: Uint8Array): Promise<Module>;
}
