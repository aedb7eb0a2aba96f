import {
  IconClock,
  IconHourglass,
  IconLine,
  IconList,
  IconMovie,
  IconPhoto,
  IconPlayerPlay,
  IconQrcode,
  IconShape,
  IconTextScan2,
  IconTypography,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { NewKind } from '../editor/editor.ts';

const icons: Record<NewKind, Icon> = {
  text: IconTypography,
  image: IconPhoto,
  video: IconMovie,
  zone: IconPlayerPlay,
  shape: IconShape,
  clock: IconClock,
  countdown: IconHourglass,
  qr: IconQrcode,
  ticker: IconTextScan2,
  list: IconList,
  web: IconWorld,
  line: IconLine,
};

export function PartIcon({ kind, size = 16 }: { kind: NewKind; size?: number }) {
  const KindIcon = icons[kind];
  return <KindIcon size={size} stroke={1.6} aria-hidden="true" />;
}
