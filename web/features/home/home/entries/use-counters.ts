import { releaseCalls } from '#contract/content/calls.ts';
import { platformCalls } from '#contract/content/resource-calls.ts';
import { supplyCalls } from '#contract/supply/calls.ts';
import { useCall, type CallState } from '#web/lib/call/use-call.ts';
import { countTypes, platformsRequest } from '../home-calls.ts';

export interface Counter {
  name: string;
  unit: string;
  /** the list it counts */
  path: string;
  value: number | 'loading' | 'failed';
}

/** The eight figures of 'I want to query': section 2.3 of the portal specification. */
export function useCounters() {
  const identifiers = useCall(releaseCalls.getIdentificationCode, {});
  const amounts = useCall(supplyCalls.getSupplierAndAppAmount, {});
  const workshops = useCall(releaseCalls.getDataNumInfo, { type: countTypes.workshops });
  const cloudProducts = useCall(releaseCalls.getDataNumInfo, { type: countTypes.cloudProducts });
  const providers = useCall(releaseCalls.getDataNumInfo, { type: countTypes.providers });
  const platforms = useCall(platformCalls.portalList, platformsRequest);
  const counters: Counter[] = [
    {
      name: '解决方案',
      unit: '个',
      path: '/digitalTransformation/SZHCJ',
      value: figure(amounts, ({ porSolutionAmount }) => porSolutionAmount),
    },
    {
      name: '典型案例',
      unit: '个',
      path: '/Excellent/caseIntroduction',
      value: figure(amounts, ({ caseAmount }) => caseAmount),
    },
    {
      name: '数字化车间与智能工厂',
      unit: '家',
      path: '/digitalTransformation/ZNZZList',
      value: figure(workshops, ({ workshopNum }) => workshopNum),
    },
    {
      name: '云产品',
      unit: '个',
      path: '/digitalTransformation/enterpriseCloud',
      value: figure(cloudProducts, (data) => data.cloudProducts),
    },
    {
      name: '服务商',
      unit: '家',
      path: '/Excellent/ServiceResource?tab=provider',
      value: figure(providers, ({ serviceProviderNum }) => serviceProviderNum),
    },
    {
      name: '工业互联网平台',
      unit: '个',
      path: '/Excellent/ServiceResource?tab=platform',
      value: figure(platforms, ({ total }) => total),
    },
  ];
  return {
    registrations: figure(identifiers, ({ signTotalNum }) => signTotalNum),
    resolutions: figure(identifiers, ({ analyzeTotalNum }) => analyzeTotalNum),
    counters,
  };
}

function figure<Data>(state: CallState<Data>, read: (data: Data) => number | undefined): Counter['value'] {
  if (state.status === 'failed') return 'failed';
  return state.data === undefined ? 'loading' : (read(state.data) ?? 'failed');
}
