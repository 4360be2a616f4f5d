/** Milliseconds after which a press on something that never comes to life is forgotten. */
const remembered = 10_000;

/**
 * Script text for the page's head: keeps presses on buttons that the app has not hydrated yet, and makes each once its
 * button can answer. React marks an element that it has hydrated with a property of its own. Links and forms work by
 * themselves.
 */
export const pressesScript = `(function(){
var waiting=new Map(),timer;
function isAlive(element){for(var name in element)if(name.indexOf('__reactProps')===0)return true;return false}
function look(){waiting.forEach(function(until,button){
if(!button.isConnected||Date.now()>until)waiting.delete(button);
else if(isAlive(button)){waiting.delete(button);button.click()}});
if(waiting.size===0){clearInterval(timer);timer=undefined}}
addEventListener('click',function(event){
var target=event.target,button=target&&target.closest&&target.closest('button');
if(!button||isAlive(button)||button.form&&button.type==='submit')return;
waiting.set(button,Date.now()+${remembered});
timer=timer||setInterval(look,50)},true)})();`;
