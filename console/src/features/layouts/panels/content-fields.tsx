import { t } from '@vitrine/contract/messages';
import type { LayoutDocument, LayoutPart, PartKind } from '@vitrine/contract/rules/layout';
import type { Media } from '../../../domain/layouts/use-media.ts';
import type { FileTarget } from '../document/drop-file.ts';
import { ClockFields } from './content/clock-fields.tsx';
import { CountdownFields } from './content/countdown-fields.tsx';
import { FileFields } from './content/file-fields.tsx';
import type { PartOf } from './content/kind-fields.ts';
import { PriceListFields } from './content/price-list-fields.tsx';
import { QrCodeFields } from './content/qr-code-fields.tsx';
import { ShapeFields } from './content/shape-fields.tsx';
import { TickerFields } from './content/ticker-fields.tsx';
import { WebPageFields } from './content/web-page-fields.tsx';
import { WordsFields } from './content/words-fields.tsx';
import { ZoneFields } from './content/zone-fields.tsx';
import { TextStyleFields } from './text-style-fields.tsx';

export type UpdatePart = (label: string, apply: (part: LayoutPart) => LayoutPart, key?: string) => void;

export interface ContentFieldsProps {
  part: LayoutPart;
  document: LayoutDocument;
  media: Media;
  update: UpdatePart;
  onSettle: () => void;
  /** Opens the library. */
  onChooseFile: (target: FileTarget) => void;
}

/** What the part shows. */
export function ContentFields(props: ContentFieldsProps) {
  const { part, document, update, onSettle } = props;
  return (
    <>
      <Content {...props} />
      {'style' in part && (
        <TextStyleFields
          style={part.style}
          palette={document.palette}
          onSettle={onSettle}
          onChange={(style) =>
            update(
              t('Change style'),
              (before) => Object.assign({ ...before }, 'style' in before ? { style } : {}),
              'style',
            )
          }
        />
      )}
    </>
  );
}

function Content({ part, update, ...props }: ContentFieldsProps) {
  const set = <K extends PartKind>(change: Partial<PartOf<K>>, key?: string) =>
    update(t('Change content'), (before) => Object.assign({ ...before }, change), key);
  switch (part.kind) {
    case 'text':
      return <WordsFields part={part} set={set} {...props} />;
    case 'image':
    case 'video':
      return <FileFields part={part} set={set} {...props} />;
    case 'zone':
      return <ZoneFields part={part} set={set} {...props} />;
    case 'shape':
      return <ShapeFields part={part} set={set} {...props} />;
    case 'clock':
      return <ClockFields part={part} set={set} {...props} />;
    case 'countdown':
      return <CountdownFields part={part} set={set} {...props} />;
    case 'qr':
      return <QrCodeFields part={part} set={set} {...props} />;
    case 'ticker':
      return <TickerFields part={part} set={set} {...props} />;
    case 'list':
      return <PriceListFields part={part} set={set} {...props} />;
    case 'web':
      return <WebPageFields part={part} set={set} {...props} />;
  }
}
