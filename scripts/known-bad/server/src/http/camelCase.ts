export const badlyNamed = true; // bites: unicorn(filename-case)
