export const SOON: RegExp;
