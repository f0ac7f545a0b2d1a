type Import = (specifier: string) => Promise<unknown>;

let importer: Import = (specifier) => import(specifier);

/** Sets the function that imports modules. A script loaded from stored code cannot import by itself in Node 20. */
export function importBy(given: Import): void {
  importer = given;
}

/** Imports a module that is not part of the program, by name or address. */
export const importModule = <Module>(specifier: string): Promise<Module> => importer(specifier) as Promise<Module>;
