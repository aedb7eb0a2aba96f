export interface TypedDevice {
  /** The number of its line, from 1. */
  line: number;
  name: string;
  code?: string | undefined;
  description?: string | undefined;
}

/**
 * The devices in a typed or pasted text, one in each line. Columns of a spreadsheet arrive with tabs between them: the name,
 * then an identifier and a description. Empty lines are left out.
 */
export function typedDevices(text: string): TypedDevice[] {
  return text.split(/\r\n?|\n/).flatMap((row, index) => {
    const [name = '', code = '', description = ''] = row.split('\t').map((cell) => cell.trim());
    if (name === '' && code === '' && description === '') return [];
    return [{ line: index + 1, name, ...(code !== '' && { code }), ...(description !== '' && { description }) }];
  });
}
