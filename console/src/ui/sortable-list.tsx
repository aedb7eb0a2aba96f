import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sortable-list.module.css';
import { t } from '@vitrine/contract/messages';

interface SortableListProps<Id extends number | string> {
  label: string;
  /** The items' ids, in order. */
  ids: readonly Id[];
  nameOf: (id: Id) => string;
  onMove: (from: number, to: number) => void;
  /** Renders one item; `handle` is its drag handle. */
  children: (item: { id: Id; index: number; handle: ReactNode }) => ReactNode;
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list that users reorder by mouse, touch or keyboard. */
export function SortableList<Id extends number | string>({
  label,
  ids,
  nameOf,
  onMove,
  children,
}: SortableListProps<Id>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => ids.findIndex((id) => String(id) === key);
  const announcements = announcementsFor((key) => {
    const id = ids[placeOf(key)];
    return id === undefined ? '' : nameOf(id);
  }, placeOf);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      accessibility={{ announcements, screenReaderInstructions: screenReaderInstructions() }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), placeOf(over?.id)];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={ids.map(String)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label}>
          {ids.map((id, index) => (
            <Item key={id} id={id} name={nameOf(id)}>
              {(handle) => children({ id, index, handle })}
            </Item>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  id: number | string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function Item({ id, name, children }: ItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: String(id),
    attributes: { roleDescription: t('sortable') },
  });
  const handle = (
    <button
      type="button"
      className={classes.handle}
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('Move {name}', { name })}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  );
}

const screenReaderInstructions = (): ScreenReaderInstructions => ({
  draggable: t('Press Space to pick up the item, the arrow keys to move it, Space to drop it, and Escape to cancel.'),
});

function announcementsFor(nameOf: (key: unknown) => string, placeOf: (key: unknown) => number): Announcements {
  const at = (key: unknown) => placeOf(key) + 1;
  return {
    onDragStart: ({ active }) =>
      t('{name} picked up at position {position}.', { name: nameOf(active.id), position: at(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('{name} moved to position {position}.', { name: nameOf(active.id), position: at(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t('{name} dropped at position {position}.', { name: nameOf(active.id), position: at(over.id) })
        : undefined,
    onDragCancel: ({ active }) =>
      t('Move cancelled: {name} stays at position {position}.', { name: nameOf(active.id), position: at(active.id) }),
  };
}
