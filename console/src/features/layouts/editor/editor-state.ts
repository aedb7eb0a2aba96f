import { t } from '@vitrine/contract/messages';
import type { LayoutDocument, LayoutShape, PartId } from '@vitrine/contract/rules/layout';
import { placedParts, withGroups } from '../document/changes.ts';
import {
  begin,
  change,
  labelOfRedo,
  labelOfUndo,
  redo,
  settle,
  undo,
  type Change,
  type History,
} from '../document/history.ts';

/** What the editor shows. Selection and shape are no steps of the history. */
export interface EditorState {
  history: History;
  /** In the order in which the parts were selected. */
  selection: readonly PartId[];
  shape: LayoutShape;
  /** The part whose words are being typed on the stage. */
  typingIn: PartId | null;
  /** What happened last, for screen readers. */
  announcement: string;
}

export type EditorAction =
  | { type: 'change'; change: Change; select?: readonly PartId[]; announce?: string }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; ids: readonly PartId[] }
  /** Without the other parts of its group. */
  | { type: 'select-alone'; id: PartId }
  | { type: 'toggle'; id: PartId }
  | { type: 'turn'; shape: LayoutShape }
  | { type: 'type'; id: PartId | null }
  | { type: 'announce'; text: string }
  | { type: 'replace'; document: LayoutDocument };

export function beginEditing(document: LayoutDocument): EditorState {
  return { history: begin(document), selection: [], shape: document.drawn, typingIn: null, announcement: '' };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change': {
      const history = change(state.history, action.change);
      const next = { ...state, history, ...(action.announce !== undefined && { announcement: action.announce }) };
      return withExisting(action.select ? { ...next, selection: action.select } : next);
    }
    case 'settle':
      return { ...state, history: settle(state.history) };
    case 'undo': {
      const label = labelOfUndo(state.history);
      if (label === null) return state;
      return withExisting({ ...state, history: undo(state.history), announcement: t('Undone: {label}', { label }) });
    }
    case 'redo': {
      const label = labelOfRedo(state.history);
      if (label === null) return state;
      return withExisting({ ...state, history: redo(state.history), announcement: t('Redone: {label}', { label }) });
    }
    case 'select':
      return { ...state, selection: withGroups(state.history.document, action.ids), typingIn: null };
    case 'select-alone':
      return withExisting({ ...state, selection: [action.id], typingIn: null });
    case 'toggle': {
      const ids = withGroups(state.history.document, [action.id]);
      const isSelected = state.selection.includes(action.id);
      const selection = isSelected
        ? state.selection.filter((id) => !ids.includes(id))
        : [...state.selection, ...ids.filter((id) => !state.selection.includes(id))];
      return { ...state, selection };
    }
    case 'turn':
      return withExisting({ ...state, shape: action.shape, typingIn: null });
    case 'type':
      return { ...state, typingIn: action.id };
    case 'announce':
      return { ...state, announcement: action.text };
    case 'replace':
      // A step like any other, so that what it replaces can be had back.
      return withExisting({
        ...state,
        history: change(state.history, { label: t('Reload'), apply: () => action.document }),
        announcement: t('Reloaded'),
      });
  }
}

/** Only what is shown can be selected. */
function withExisting(state: EditorState): EditorState {
  const shown = new Set(placedParts(state.history.document, state.shape).map(({ part }) => part.id));
  const selection = state.selection.filter((id) => shown.has(id));
  const typingIn = state.typingIn !== null && shown.has(state.typingIn) ? state.typingIn : null;
  return { ...state, selection, typingIn };
}
