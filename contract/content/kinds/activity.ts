import { signUpMostPeople } from '../../activities/constants.ts';
import { choice, count, file, flag, instant, longText, longTexts, objects, text } from '../field.ts';
import { defineKind } from '../kind.ts';

/** When it takes place is in the common `startsAt` and `endsAt`. */
export const activity = defineKind({
  name: '活动',
  window: '活动时间',
  fields: {
    address: text('地点', { onCard: true, fact: 'wide', isSearched: true }),
    sponsor: text('主办', { facet: true, onCard: true, fact: true, isSearched: '主办单位' }),
    organiser: text('承办', { fact: true, isSearched: '承办单位' }),
    /** A role and a number, never a person. */
    contact: text('联系方式', { fact: 'wide' }),
    synopsis: longText('简介', { isSearched: true }),
    signStartTime: instant('报名开始', { onCard: true }),
    signEndTime: instant('报名截止', { onCard: true }),
    agenda: objects('活动议程', { time: text('时间'), title: text('内容') }, { most: 50 }),
    capacity: count('名额', { onCard: true, unit: '人' }),
    /** People of one sign-up. */
    mostPeople: count('每次报名至多', {
      least: 1,
      greatest: signUpMostPeople,
      unit: '人',
      default: signUpMostPeople,
    }),
    /** Staff decide on each sign-up. */
    needsReview: flag('报名须审核', { default: false }),
    /** What came of it, a paragraph each: once it is over. */
    report: longTexts('活动小结', { default: [] }),
    photos: objects(
      '现场照片',
      { imageUrl: file('照片', 'image'), caption: text('说明') },
      { most: 30, default: [] },
    ),
    activityType: choice('类型', ['研学探访', '供需对接', '培训讲座', '论坛沙龙', '展会'], {
      facet: true,
      onCard: 'tag',
    }),
  },
});
