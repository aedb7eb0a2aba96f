import { useEffect } from 'react';
import { StoreSelect } from '../domain/store-select.tsx'; // bites: vitrine(direction)
import { StoreForm } from '../features/stores/store-form.tsx'; // bites: vitrine(direction)

export function Frame({ title, load }: { title: string; load: (title: string) => void }) {
  useEffect(() => load(title), []); // bites: react-hooks(exhaustive-deps)
  if (title === '') return null;
  useEffect(() => load(title)); // bites: react-hooks(rules-of-hooks)
  if (title === 'Stores') return <StoreSelect />;
  return (
    <div
      style={{
        marginLeft: 4, // bites: vitrine(sides)
      }}
    >
      <StoreForm
        title={title}
        pl={4} // bites: vitrine(sides)
      />
    </div>
  );
}
