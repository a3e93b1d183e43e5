import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/rows.css';
import './styles/steps.css';
import './styles/views.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './app/App.vue';
import { router } from './app/router.ts';

createApp(App).use(createPinia()).use(router).mount('#app');
