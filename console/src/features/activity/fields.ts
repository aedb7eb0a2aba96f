import { formatBytes, formatClock, formatDate, formatLength } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';

interface Field {
  label: string;
  /** From the text that the server keeps to what a person reads. */
  show?: (text: string) => string;
}

const yesNo = (text: string) => (text === 'true' ? 'Yes' : 'No');
const active = (text: string) => (text === '0' ? 'Active' : 'Inactive');
const oneOf = (names: Record<string, string>) => (text: string) => names[text] ?? text;
const unit = (name: string) => (text: string) => `${text} ${name}`;
const dates = (text: string) => text.split(', ').map(formatDate).join(', ');
/** Zero of an item means what its playlist says. */
const seconds = (text: string) => (text === '0' ? 'as the playlist says' : `${text} s`);

/** Columns, in the words of the forms. One that is not here is told by its own name. */
const fields: Record<string, Field> = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  company_name: { label: 'Company name' },
  business_name: { label: 'Business name' },
  player_code: { label: 'Player code' },
  logo: { label: 'Logo' },
  placeholder_horizontal: { label: 'Horizontal placeholder' },
  placeholder_vertical: { label: 'Vertical placeholder' },
  suspended_at: { label: 'Suspended', show: formatClock },
  suspended_reason: { label: 'Reason of the suspension' },
  address: { label: 'Address' },
  city: { label: 'City' },
  province: { label: 'Province' },
  phone: { label: 'Phone' },
  time_zone: { label: 'Time zone' },
  operating_hours: { label: 'Opening hours' },
  access_code: { label: 'Access code' },
  parent_id: { label: 'Inside' },
  orientation: { label: 'Orientation', show: oneOf({ 1: 'Horizontal', 2: 'Vertical' }) },
  store_id: { label: 'Store' },
  group_id: { label: 'Device group' },
  code: { label: 'Identifier' },
  rotation: { label: 'Rotation', show: (text) => `${text}°` },
  volume: { label: 'Volume', show: unit('%') },
  token_hash: { label: 'Pairing' },
  reload_requested_at: { label: 'Reload requested', show: formatClock },
  directory_id: { label: 'Folder' },
  file_name: { label: 'File name' },
  kind: { label: 'Kind', show: oneOf({ image: 'Picture', video: 'Film' }) },
  size: { label: 'Size', show: (text) => formatBytes(Number(text)) },
  width: { label: 'Width', show: unit('px') },
  height: { label: 'Height', show: unit('px') },
  duration_ms: { label: 'Length', show: (text) => formatLength(Number(text)) },
  status: { label: 'Status', show: oneOf({ processing: 'Being processed', ready: 'Ready', failed: 'Cannot play' }) },
  reason: { label: 'Reason' },
  uploaded_by: { label: 'Uploaded by' },
  playlist_id: { label: 'Playlist' },
  playlist_status: { label: 'Status', show: active },
  duration: { label: 'Duration', show: seconds },
  sort_order: { label: 'Place', show: (text) => String(Number(text) + 1) },
  file_id: { label: 'File' },
  start_date: { label: 'From', show: formatDate },
  end_date: { label: 'To', show: formatDate },
  start_at: { label: 'From time', show: shownTime },
  end_at: { label: 'To time', show: shownTime },
  repeat_on: { label: 'Repeat on' },
  exclude_days: { label: 'Excluded days', show: dates },
  is_active: { label: 'Active', show: yesNo },
  priority: { label: 'Priority', show: oneOf({ 0: 'Normal', 1: 'High' }) },
  text: { label: 'Text' },
  after_minutes: { label: 'After', show: unit('min') },
  is_emergency: { label: 'Emergency', show: yesNo },
  starts_at: { label: 'From', show: formatClock },
  ends_at: { label: 'Until', show: formatClock },
  started_by: { label: 'By' },
  device_id: { label: 'Screen' },
  first_name: { label: 'First name' },
  last_name: { label: 'Last name' },
  email: { label: 'E-mail' },
  phone_number: { label: 'Phone' },
  password_hash: { label: 'Password' },
  user_status: { label: 'Status', show: active },
  two_factor_enabled: { label: 'Two-factor sign-in', show: yesNo },
  package_id: { label: 'Package' },
  subscription_type: { label: 'Type', show: oneOf({ 0: 'Trial', 1: 'Standard' }) },
  valid_to: { label: 'Valid to', show: formatDate },
  valid_from: { label: 'Valid from', show: formatDate },
  valid_till: { label: 'Valid till', show: formatDate },
  remarks: { label: 'Remarks' },
};

export function fieldLabel(field: string): string {
  return fields[field]?.label ?? sentence(field.replaceAll('_', ' '));
}

/** Of a subscription the status is a number. */
const subscriptionStatus = oneOf({ 0: 'Active', 1: 'Expired', 2: 'Canceled' });

export function fieldText(field: string, text: string | null): string {
  if (text === null) return '—';
  if (text === '(secret)') return 'not shown';
  if (field === 'status' && /^\d$/.test(text)) return subscriptionStatus(text);
  if (text === 'true' || text === 'false') return yesNo(text);
  return fields[field]?.show?.(text) ?? text;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
