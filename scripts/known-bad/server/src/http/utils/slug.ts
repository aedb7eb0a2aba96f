export const slug = (name: string) => name.toLowerCase(); // bites: vitrine(folder-name)
