import { dashboardLabel, listText, matches } from '../../core';
import { useNoun, useResource } from '../host';
import { CardSkeleton } from '../members/CardSkeleton';
import { MemberCard } from '../members/MemberCard';
import type { Viewed } from '../members/person';
import { Empty, Loaded } from '../ui/Feedback';
import { Carousel } from './Carousel';

/** Today's matches, three a slide where there is room. Spec sections 2 and 9. */
export function TodayMatches({ onView }: { onView(member: Viewed): void }) {
  const { today } = useNoun(matches);
  const state = useResource(today);
  const head = (
    <div>
      <h2>{dashboardLabel.today}</h2>
      <p className="soft small">{dashboardLabel.todayIntro}</p>
    </div>
  );
  return (
    <section aria-label={dashboardLabel.today} className="today">
      {!state.data?.length && head}
      <Loaded
        state={state}
        failed={listText.suggestionsFailed}
        onRetry={() => void today.load()}
        skeleton={<TodaySkeleton />}
      >
        {(items) =>
          items.length === 0 ? (
            <div className="card">
              <Empty />
            </div>
          ) : (
            <Carousel head={head}>
              {items.map((item) => (
                <MemberCard
                  key={item.profile.user}
                  profile={item.profile}
                  photo={item.photo}
                  score={item.compatibility_score}
                  onView={onView}
                />
              ))}
            </Carousel>
          )
        }
      </Loaded>
    </section>
  );
}

function TodaySkeleton() {
  return (
    <div className="carousel-track">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
