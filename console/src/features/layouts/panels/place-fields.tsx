import { t } from '@vitrine/contract/messages';
import type { LayoutPart, PartPlace } from '@vitrine/contract/rules/layout';
import type { Editor } from '../editor/editor.ts';
import { NumberField } from './number-field.tsx';
import classes from './properties.module.css';

/** Place, size and turn in numbers: what dragging does, without dragging. */
export function PlaceFields({ part, place, editor }: { part: LayoutPart; place: PartPlace; editor: Editor }) {
  const set = (change: Partial<PartPlace>) =>
    editor.place(t('Place {name}', { name: part.name }), new Map([[part.id, { ...place, ...change }]]), {
      key: `place ${part.id}`,
    });
  const shared = { unit: '%', scale: 0.1, onSettle: editor.settle, isDisabled: part.isLocked };
  return (
    <div className={classes.two}>
      <NumberField
        label="X"
        value={place.x}
        min={-3000}
        max={1000}
        step={0.5}
        {...shared}
        onChange={(x) => set({ x })}
      />
      <NumberField
        label="Y"
        value={place.y}
        min={-3000}
        max={1000}
        step={0.5}
        {...shared}
        onChange={(y) => set({ y })}
      />
      <NumberField label="W" value={place.w} min={1} max={3000} step={0.5} {...shared} onChange={(w) => set({ w })} />
      <NumberField label="H" value={place.h} min={1} max={3000} step={0.5} {...shared} onChange={(h) => set({ h })} />
      <NumberField
        label={t('Turn')}
        unit="°"
        value={place.turn ?? 0}
        min={-180}
        max={180}
        onSettle={editor.settle}
        isDisabled={part.isLocked}
        onChange={(turn) => set({ turn })}
      />
    </div>
  );
}
