import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router';
import PlaygroundView from './views/PlaygroundView.vue';

/** The console's views by address; every one but the first is loaded when it is opened. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/', name: 'playground', component: PlaygroundView, meta: { title: 'Playground' } },
  {
    path: '/applications', name: 'applications', meta: { title: 'Applications' },
    component: () => import('./views/ApplicationsView.vue'),
  },
  {
    path: '/settings', name: 'settings', meta: { title: 'Settings' },
    component: () => import('./views/SettingsView.vue'),
  },
  {
    path: '/:rest(.*)*', name: 'not-found', meta: { title: 'No such page' },
    component: () => import('./views/NotFoundView.vue'),
  },
];

export const router = createRouter({
  history: createWebHistory('/console/'),
  routes,
  scrollBehavior: (_to, _from, saved) => saved ?? { top: 0 },
});

router.afterEach((to) => {
  const { title } = to.meta;
  document.title = typeof title === 'string' ? `${title} · Patchbay` : 'Patchbay';
});
