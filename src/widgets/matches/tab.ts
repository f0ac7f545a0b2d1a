/** The tabs, as they are named in addresses. */
export type MatchesTab = 'mutual' | 'liked' | 'likedMe';
