/** The page that quick exit opens, unless the operator names another one. */
export const EXIT_ADDRESS = 'https://www.google.com/';
