type Import = (specifier: string) => Promise<unknown>;

let importer: Import = (specifier) => import(specifier);

/** Has modules imported by who can: a script whose compiled code was kept cannot (Node 20 forgets how, then). */
export function importBy(given: Import): void {
  importer = given;
}

/** Imports a module that is not part of the program, by its name or address. */
export const importModule = <Module>(specifier: string): Promise<Module> => importer(specifier) as Promise<Module>;
