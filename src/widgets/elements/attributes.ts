/** How an attribute's text becomes a property. A boolean is true when present, unless it says `false`. */
export type AttributeKind = 'string' | 'boolean';

/** What a property of an element is: read from its attribute, or set by script alone. */
export type PropertyKind = AttributeKind | 'script';

/** `signInFirst` as an attribute: `sign-in-first`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The property's value for an attribute's text; a removed attribute gives undefined. Never throws. */
export function parseAttribute(kind: AttributeKind, text: string | null): string | boolean | undefined {
  if (text === null) return undefined;
  return kind === 'boolean' ? text !== 'false' : text;
}
