import { CARDS_PER_SLIDE, dashboardLabel, emptyLabel, listText, todayList } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { CardSkeleton } from '../members/CardSkeleton';
import { MemberCard } from '../members/MemberCard';
import NobodyYet from '../members/NobodyYet';
import type { Viewed } from '../members/person';
import { Loaded } from '../ui/feedback/Feedback';
import { Carousel } from './Carousel';

/** Today's matches, three per slide if there is space. Spec sections 2 and 9. */
export function TodayMatches({ onView }: { onView(member: Viewed): void }) {
  const today = useClientStore(todayList);
  const state = useResource(today);
  const head = (
    <div className="carousel-title">
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
              <NobodyYet hint={emptyLabel.today} to="search" />
            </div>
          ) : (
            <Carousel head={head}>
              {items.map((item, index) => (
                <MemberCard
                  key={item.profile.user}
                  profile={item.profile}
                  photo={item.photo}
                  score={item.compatibility_score}
                  eager={index < CARDS_PER_SLIDE}
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
    <div className="today">
      <div className="carousel-track">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <div className="carousel-foot" />
    </div>
  );
}
