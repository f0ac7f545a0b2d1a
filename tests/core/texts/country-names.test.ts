import { describe, expect, it } from 'vitest';
import { otherNamesOf } from '../../../src/core';

describe('other names of a country', () => {
  it.each([
    ['United Arab Emirates', 'AE', 'UAE'],
    ['United Arab Emirates', 'AE', 'الإمارات العربية المتحدة'],
    ['United Kingdom', 'GB', 'UK'],
    ['United States', 'US', 'USA'],
    ['Germany', 'DE', 'Deutschland'],
    ['Egypt', 'EG', 'مصر'],
    ['Netherlands', 'NL', 'Holland'],
    ['Turkey', 'TR', 'Türkiye'],
    ['Saudi Arabia', 'SA', 'KSA'],
    ['Saudi Arabia', 'SA', 'السعودية'],
    ['United States', 'US', 'أمريكا'],
    ['United Kingdom', 'GB', 'بريطانيا'],
    ['United Kingdom', 'GB', 'إنجلترا'],
    ['Hungary', 'HU', 'المجر'],
    ['Hungary', 'HU', 'هنغاريا'],
    ['Denmark', 'DK', 'الدنمارك'],
    ['Denmark', 'DK', 'الدانمرك'],
    ['Macao', 'MO', 'Macau'],
    ['Palestinian Territory', 'PS', 'Palestine'],
    ['Palestine', 'PS', 'فلسطين'],
  ])('of %s (%s) include %s', (name, code, other) => {
    expect(otherNamesOf({ name, code })).toContain(other);
  });

  it('are empty texts for nobody, and never the name itself', () => {
    expect(otherNamesOf({ name: 'Japan', code: 'JP' })).not.toContain('Japan');
    expect(otherNamesOf({ name: 'Nowhere', code: 'ZZ' }).every((one) => one.length > 0)).toBe(true);
  });
});
