import { storesPath } from './stores.api.ts';

export const StoreForm = ({ title }: { title: string }) => <form action={storesPath} title={title} />;
