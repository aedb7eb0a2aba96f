import { join } from 'node:path';

interface DefinedPage {
  path: string;
  label: string;
  kind?: string;
}

interface PagesModule {
  pages: readonly DefinedPage[];
  mayOpen(page: DefinedPage, permissions: ReadonlySet<string>): boolean;
}

// Imported by a variable: a plain import would make the console's sources, with their browser types, part of this program.
const file: string = join(import.meta.dirname, '../../console/src/pages.ts');

/** The registry of the console's pages. */
export const { pages, mayOpen }: PagesModule = await import(file);
