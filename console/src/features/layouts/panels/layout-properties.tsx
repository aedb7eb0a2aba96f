import type { LayoutDetails } from '@vitrine/contract/layouts';
import { msg, t } from '@vitrine/contract/messages';
import type { Editor } from '../editor/editor.ts';
import type { GuidesControl } from '../editor/use-guides.ts';
import type { Media } from '../../../domain/layouts/use-media.ts';
import { inDirection } from '../document/changes.ts';
import { type FileTarget, withChosenFile } from '../document/drop-file.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { GuideFields } from './guide-fields.tsx';
import { PaintField } from './paint-field.tsx';
import { PaletteFields } from './palette-fields.tsx';
import { Section } from './section.tsx';
import { TemplateOffer } from './template-offer.tsx';
import { ThemeFields } from './theme-fields.tsx';

const directions = [
  { value: 'ltr', label: msg('Left to right') },
  { value: 'rtl', label: msg('Right to left') },
] as const;

interface LayoutPropertiesProps {
  editor: Editor;
  media: Media;
  guides: GuidesControl;
  file: LayoutDetails;
  onChooseFile: (target: FileTarget) => void;
}

/** Background, colours and the template: what belongs to no single part. */
export function LayoutProperties({ editor, media, guides, file, onChooseFile }: LayoutPropertiesProps) {
  const { document } = editor;
  return (
    <>
      <Section title={t('Layout')}>
        <p className="small muted">{t('Select a part to change it.')}</p>
        <PaintField
          label={t('Background')}
          paint={document.background}
          palette={document.palette}
          onSettle={editor.settle}
          onChange={(paint) =>
            paint && editor.update(t('Change background'), (before) => ({ ...before, background: paint }), 'background')
          }
        />
        <ChoiceSelect
          label={t('Reading direction')}
          choices={directions}
          value={document.direction ?? 'ltr'}
          onChange={(direction) =>
            editor.update(t('Change reading direction'), (before) => inDirection(before, direction))
          }
        />
      </Section>
      <PaletteFields editor={editor} />
      <GuideFields guides={guides} />
      <ThemeFields editor={editor} />
      <Section title={t('Players without layouts')}>
        <p className="small muted">
          {t('A player that is too old for layouts shows this image instead. Without one it leaves the layout out.')}
        </p>
        <ChosenFile
          kind="image"
          fileId={document.instead}
          file={media.files.get(document.instead ?? 0)}
          onChoose={() => onChooseFile('instead')}
          onRemove={() =>
            editor.update(t('Change image for players without layouts'), (before) =>
              withChosenFile(before, 'instead', null),
            )
          }
        />
      </Section>
      <TemplateOffer editor={editor} file={file} />
    </>
  );
}
