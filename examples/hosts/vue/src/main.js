import '../../page.css';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import Home from './Home.vue';
import Members from './Members.vue';
import Messages from './Messages.vue';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/members', component: Members },
    { path: '/messages', component: Messages },
  ],
});

createApp(App).use(router).mount('#app');
