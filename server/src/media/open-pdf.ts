import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { tooLargeText } from '@vitrine/contract/file-size';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { unsupported } from './sniff.ts';

/** The library holds the whole file in its memory. */
const maxBytes = 100 * 1024 * 1024;
/** The library's own heap. A page of 3840 pixels square takes 60 MB of it; more is needed only to exhaust memory. */
const maxHeapBytes = 512 * 1024 * 1024;

/** FPDF_GetLastError. */
const passwordErrors = [4, 5];

export interface OpenPdf {
  pdfium: WrappedPdfiumModule;
  document: number;
  pageCount: number;
}

let compiling: Promise<WebAssembly.Module> | null = null;

/**
 * Opens a PDF, for the time of `work`. Each call has a WebAssembly instance of its own, so that nothing of one tenant's file
 * is left in memory for the next. The library was built without JavaScript and XFA, and can open neither files nor connections.
 */
export async function withPdf<T>(path: string, work: (pdf: OpenPdf) => Promise<T>): Promise<T> {
  const { size } = await stat(path);
  if (size > maxBytes) throw unsupported(tooLargeText(size, maxBytes));
  const bytes = await readFile(path);
  const pdfium = await instantiate();
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0) throw unsupported(t(refusalOf(pdfium.FPDF_GetLastError())));
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) throw unsupported(t(unreadable));
  return work({ pdfium, document, pageCount });
}

const unreadable = msg('This PDF is damaged or incomplete: none of its pages can be read.');
const locked = msg('This PDF is locked by a password. Save it without one.');

function refusalOf(error: number): Message {
  return passwordErrors.includes(error) ? locked : unreadable;
}

type Imports = Record<string, Record<string, (...args: number[]) => number>>;

async function instantiate(): Promise<WrappedPdfiumModule> {
  compiling ??= readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))).then((code) =>
    WebAssembly.compile(code),
  );
  const compiled = await compiling;
  const pdfium = await init({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(compiled, restricted(imports));
      done(instance);
      return instance.exports;
    },
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

const noSuchFile = -44;

/** The imports without system calls on files, and with less memory than the 2 GB that the library was built for. */
function restricted(imports: Imports): Imports {
  const { env = {}, ...others } = imports;
  const names = Object.keys(env).filter((name) => name.startsWith('__syscall_'));
  const grow = env['emscripten_resize_heap'];
  return {
    ...others,
    env: {
      ...env,
      ...Object.fromEntries(names.map((name) => [name, () => noSuchFile])),
      emscripten_resize_heap: (bytes = 0) => (bytes >>> 0 > maxHeapBytes ? 0 : (grow?.(bytes) ?? 0)),
    },
  };
}
