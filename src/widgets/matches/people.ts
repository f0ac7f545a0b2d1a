import type { LikedItem, LikedMeItem, MutualMatch } from '../../core';
import type { Person } from '../members/person';

/** Mutual matches as cards. They are always liked, although the list does not say so. */
export function mutualPeople(items: readonly MutualMatch[]): Person[] {
  return items.map(({ matched_profile, photo, compatibility_score }) => ({
    profile: { ...matched_profile, liked: true },
    photo,
    score: compatibility_score,
  }));
}

/** Liked members as cards. */
export function likedPeople(items: readonly LikedItem[]): Person[] {
  return items.map(({ matched_profile, photo, liked, compatibility_score }) => ({
    profile: { ...matched_profile, liked: liked ?? true },
    photo,
    score: compatibility_score,
  }));
}

/** Members who like this member, as cards. */
export function likingPeople(items: readonly LikedMeItem[]): Person[] {
  return items.map(({ profile, photo, compatibility_score }) => ({ profile, photo, score: compatibility_score }));
}
