/**
 * Installs the frameworks of the hosts and this package, unless it is done since the last build.
 * @throws Error if npm fails
 */
export function installHosts(): void;
