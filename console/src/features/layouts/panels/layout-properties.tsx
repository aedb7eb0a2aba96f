import type { Editor } from '../editor/editor.ts';
import { PaintField } from './paint-field.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

/** Background and colours: what belongs to no single part. */
export function LayoutProperties({ editor }: { editor: Editor }) {
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
      <Section title="Colours">
        {Object.entries(document.palette).map(([name, colour]) => (
          <div key={name} className={classes.colour}>
            <input
              type="color"
              aria-label={`Colour ${name}`}
              value={colour}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                editor.update(
                  `Change colour ${name}`,
                  (before) => ({ ...before, palette: { ...before.palette, [name]: value } }),
                  `palette ${name}`,
                );
              }}
              onBlur={editor.settle}
            />
            <span>{name}</span>
          </div>
        ))}
        <p className="small muted">A colour that you change here changes in all parts that have it.</p>
      </Section>
    </>
  );
}
