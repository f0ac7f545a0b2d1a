import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countryList } from '../../server/src/canonical/countries';
import { edges } from '../../src/cli/virtual/edges';
import { type VirtualMember, virtualMember, virtualMembers } from '../../src/cli/virtual/member';
import { nationalities } from '../../src/cli/virtual/population';
import { inShare, randomFor, weighted } from '../../src/cli/virtual/random';
import {
  checkAll,
  completenessOf,
  HOBBIES,
  isEmail,
  listOf,
  passwordTraits,
  profilePayload,
  textOf,
} from '../../src/core';

/** For rules that depend on the date: members are valid from their own year until far in the future. */
const days = [Date.UTC(2026, 0, 1, 12), Date.UTC(2036, 5, 1)];

const failureOf = ({ form }: VirtualMember, now: number) => checkAll({ ...form, photo: 'chosen' }, now);

describe('2,000 members of a seed', () => {
  const members = virtualMembers('42', 2_000);

  it.each(days)('pass all seven steps of the product at %d', (now) => {
    expect(members.map((one) => failureOf(one, now)).filter(Boolean)).toEqual([]);
  });

  it('have unique addresses and passwords that the product accepts', () => {
    for (const { email, password } of members) {
      expect(isEmail(email)).toBe(true);
      expect(Object.values(passwordTraits(password))).toEqual([true, true, true, true, true]);
    }
    expect(new Set(members.map((one) => one.email)).size).toBe(2_000);
  });

  it('have consistent answers', () => {
    for (const { form, gender } of members) {
      if (textOf(form, 'veiled') === 'Yes') expect(gender).toBe('Female');
      expect(textOf(form, 'partnerVeiled') !== '').toBe(gender === 'Male');
      const hobbies = listOf(form, 'interests');
      expect(hobbies.length).toBeGreaterThan(0);
      expect(hobbies.length).toBeLessThan(7);
      for (const hobby of hobbies) expect(HOBBIES).toContain(hobby);
    }
    expect(members.filter((one) => one.gender === 'Female')).toHaveLength(1_000);
  });

  it('come from countries known to the backend', () => {
    const known = countryList.map((country) => country.name);
    for (const country of Object.keys(nationalities)) expect(known).toContain(country);
  });
});

describe('a seed', () => {
  it('always generates the same members and photos, byte for byte', () => {
    const bytes = () =>
      JSON.stringify(virtualMembers('spring 🌸', 50)) + Buffer.from(virtualMember('x', 7).photo()).toString('hex');
    expect(bytes()).toBe(bytes());
  });

  it('generates the same member alone as among others', () => {
    expect(JSON.stringify(virtualMember('42', 7))).toBe(JSON.stringify(virtualMembers('42', 20)[7]));
    expect(JSON.stringify(virtualMembers('42', 3, {}, 5)[2])).toBe(JSON.stringify(virtualMember('42', 7)));
  });

  it('generates different members from another seed, even one that looks the same in an address', () => {
    expect(virtualMember('42', 0).form).not.toEqual(virtualMember('43', 0).form);
    expect(virtualMember('a b', 0).email).not.toBe(virtualMember('a-b', 0).email);
  });

  it('is pinned, so generated members change only on purpose', () => {
    const all = JSON.stringify(virtualMembers('42', 100)) + JSON.stringify(virtualMembers('42', 40, { deck: 'edge' }));
    expect(createHash('sha256').update(all).digest('hex')).toBe(
      '7f117b2e34e22f552473da4ecf69fc9f0ce99fb0a835b91e1620b8fadfe5485a',
    );
  });

  it('changes only a given field and those that depend on it', () => {
    const plain = virtualMember('42', 7);
    const changed = virtualMember('42', 7, { given: { eye_color: 'Green' } });
    expect(changed.form).toEqual({ ...plain.form, eye_color: 'Green' });
    const woman = virtualMember('42', 7, { given: { gender: 'Female', nationality: 'Türkiye' } });
    expect(woman).toMatchObject({ gender: 'Female', form: { nationality: 'Türkiye' } });
    expect(woman.form).not.toHaveProperty('partnerVeiled');
    expect(failureOf(woman, Date.now())).toBeUndefined();
  });
});

describe('the edge deck', () => {
  it('is valid down to the last card', () => {
    for (const now of days) {
      const failures = edges.map((_, index) => failureOf(virtualMember('42', index, { deck: 'edge' }), now));
      expect(failures.filter(Boolean)).toEqual([]);
    }
  });

  it('deals every card to women and to men', () => {
    const members = virtualMembers('42', edges.length * 2, { deck: 'edge' });
    for (const { name } of edges) {
      expect(
        members
          .filter((one) => one.edge === name)
          .map((one) => one.gender)
          .sort(),
      ).toEqual(['Female', 'Male']);
    }
  });
});

describe('pairs', () => {
  it('have the requested number, and each member is what the other wants', () => {
    const members = virtualMembers('42', 200, { pairs: 0.3 });
    const paired = members.filter((one) => one.pairedWith !== undefined);
    expect(paired).toHaveLength(60);
    for (const { form, pairedWith = 0, gender } of paired) {
      const other = members[pairedWith] as VirtualMember;
      expect(other.gender).not.toBe(gender);
      expect(textOf(form, 'partnerEyeColor')).toBe(textOf(other.form, 'eye_color'));
      expect(failureOf(other, Date.now())).toBeUndefined();
    }
  });
});

describe('a photo', () => {
  it('is a PNG that an image library reads, with the right size', async () => {
    const { default: sharp } = await import('sharp');
    for (const index of [0, 1, 2, 3]) {
      const { width, height, format } = await sharp(virtualMember('42', index).photo()).metadata();
      expect({ width, height, format }).toEqual({ width: 160, height: 160, format: 'png' });
      await expect(sharp(virtualMember('42', index).photo()).webp().toBuffer()).resolves.toBeInstanceOf(Buffer);
    }
  });

  it('makes every verified member of 500 seeds visible, because the rest of the profile is complete', () => {
    const seeds = ['21', '9-3600000', ...Array.from({ length: 498 }, (_, seed) => `${seed}`)];
    const hidden = seeds.flatMap((seed) =>
      virtualMembers(seed, 4)
        .map(({ form }) => completenessOf({ ...profilePayload(form), verified: true, photos: [{}] }))
        .filter(({ visible }) => !visible)
        .map(({ missing }) => [seed, missing]),
    );
    expect(hidden).toEqual([]);
  });

  it('and a given blank bio leave a member hidden', () => {
    const { form } = virtualMember('42', 0, { given: { bio: '' } });
    expect(completenessOf({ ...profilePayload(form), verified: true, photos: [{}] }).visible).toBe(false);
  });
});

describe('random numbers', () => {
  it('follow the given weights', () => {
    const random = randomFor('42', 'weights');
    const counts = { a: 0, b: 0 };
    for (let turn = 0; turn < 10_000; turn += 1) counts[weighted(random, { a: 75, b: 25 })] += 1;
    expect(Math.abs(counts.a - 7_500)).toBeLessThan(200);
  });

  it.each([0, 0.1, 0.3, 1 / 3, 0.5, 1])('divide exactly: %d', (share) => {
    const taken = Array.from({ length: 300 }, (_, index) => inShare(index, share)).filter(Boolean).length;
    expect(taken).toBe(Math.round(300 * share));
  });
});
