/** How an attribute's text becomes a property. A boolean is true if present, unless it is `false`. */
export type AttributeKind = 'string' | 'boolean';

/** The source of a property: its attribute, or script only. */
export type PropertyKind = AttributeKind | 'script';

/** Returns the attribute name of a property: `signInFirst` becomes `sign-in-first`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns the property value for an attribute's text; undefined for a removed attribute. Never throws. */
export function parseAttribute(kind: AttributeKind, text: string | null): string | boolean | undefined {
  if (text === null) return undefined;
  return kind === 'boolean' ? text !== 'false' : text;
}
