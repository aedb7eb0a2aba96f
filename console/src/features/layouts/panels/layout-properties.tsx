import type { Editor } from '../editor/editor.ts';
import type { GuidesControl } from '../editor/use-guides.ts';
import { GuideFields } from './guide-fields.tsx';
import { PaintField } from './paint-field.tsx';
import { PaletteFields } from './palette-fields.tsx';
import { Section } from './section.tsx';

/** Background and colours: what belongs to no single part. */
export function LayoutProperties({ editor, guides }: { editor: Editor; guides: GuidesControl }) {
  const { document } = editor;
  return (
    <>
      <Section title="Layout">
        <p className="small muted">Select a part to change it.</p>
        <PaintField
          label="Background"
          paint={document.background}
          palette={document.palette}
          onSettle={editor.settle}
          onChange={(paint) =>
            paint && editor.update('Change background', (before) => ({ ...before, background: paint }), 'background')
          }
        />
      </Section>
      <PaletteFields editor={editor} />
      <GuideFields guides={guides} />
    </>
  );
}
