import { leftToRight, t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileDetails } from '@vitrine/contract/library';
import { formatClock, formatLength } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FramingStatus } from '../../../domain/framing-status.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextCardFrame } from './text-card-frame.tsx';
import { LayoutFrames } from './layout-frames.tsx';
import { WebPageFrame } from './web-page-frame.tsx';
import { downloadName, sizeOf } from '../files/file-facts.ts';
import classes from './file-preview.module.css';
import { fileQuery } from '../library.api.ts';
import { playableTypes } from '../upload/upload-button.tsx';
import { ReplaceButton } from './replace-button.tsx';
import { UsedIn } from './used-in.tsx';

/** A large preview of a file, its facts, and the playlists that use it. */
export function FilePreview({ fileId, onClose }: { fileId: number; onClose: () => void }) {
  const query = useQuery(fileQuery(fileId));
  return (
    <Loaded query={query} fallback={<Skeleton height={320} />}>
      {(file) => (
        <div className={classes.preview}>
          <div className={classes.screen}>
            <Content file={file} />
          </div>
          {file.page && (
            <div role="status">
              <FramingStatus url={file.page.url} />
            </div>
          )}
          <Facts facts={factsOf(file)} />
          <Group>
            {file.url && (
              <Button component="a" href={file.url} download={downloadName(file.fileName, file.url)} variant="default">
                {t('Download')}
              </Button>
            )}
            {file.kind === 'layout' && (
              <Button
                renderRoot={(root) => <Link to="/library/layout/$id" params={{ id: String(fileId) }} {...root} />}
              >
                {t('Open in the editor')}
              </Button>
            )}
            {(file.kind === 'image' || file.kind === 'video') && (
              <ReplaceButton file={file} accept={playableTypes} onChosen={onClose} />
            )}
          </Group>
        </div>
      )}
    </Loaded>
  );
}

function Content({ file: { fileId, url, kind, content, page, fileName, status, reason } }: { file: FileDetails }) {
  if (content) return <TextCardFrame content={content} orientation={1} />;
  if (page) return <WebPageFrame page={page} orientation={1} />;
  if (kind === 'layout') return <LayoutFrames fileId={fileId} />;
  if (status === 'failed') return <p className={classes.state}>{reason}</p>;
  if (!url) return <p className={classes.state}>{t('Processing. The preview appears when the file is ready.')}</p>;
  // Signage videos have no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (kind === 'video') return <video className={classes.content} src={url} controls playsInline />;
  return <img className={classes.content} src={url} alt={fileName} />;
}

function factsOf(file: FileDetails) {
  const { kind, page, width, height, durationMs, uploadedBy, createdAt, sourceName } = file;
  const pixels = width !== null && height !== null ? leftToRight(`${width} × ${height}`) : t('Unknown until processed');
  const usedIn = [
    t('Used in'),
    file.playlists.length + file.layouts.length + file.overlays.length === 0 ? (
      t('No playlists')
    ) : (
      <UsedIn key="used" playlists={file.playlists} layouts={file.layouts} />
    ),
  ] as const;
  const by =
    uploadedBy === null
      ? formatClock(createdAt)
      : t('{at} by {name}', { at: formatClock(createdAt), name: uploadedBy });
  if (kind === 'text') return [[t('Type'), t('Text card')], [t('Created'), by], usedIn] as const;
  if (kind === 'layout') return [[t('Type'), t('Layout')], [t('Created'), by], usedIn] as const;
  if (page) {
    const every = [t('Refresh every'), formatLength(page.refreshSeconds * 1000)] as const;
    return [[t('Type'), t('Web page')], [t('Web address'), page.url], every, [t('Created'), by], usedIn] as const;
  }
  return [
    [t('Type'), kind === 'video' ? t('Video') : t('Image')],
    [t('Size'), sizeText(sizeOf(file))],
    [t('Dimensions'), pixels],
    ...(durationMs === null ? [] : [[t('Duration'), formatLength(durationMs)] as const]),
    [t('Uploaded'), by],
    [t('Original file name'), sourceName],
    usedIn,
  ] as const;
}
